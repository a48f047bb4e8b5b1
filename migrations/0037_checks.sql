CREATE TABLE "check_schedule" (
	"playbook" uuid PRIMARY KEY NOT NULL,
	"every" text NOT NULL,
	"by" uuid,
	"next" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "check_schedule_every_known" CHECK ("check_schedule"."every" in ('monthly', 'quarterly'))
);
--> statement-breakpoint
CREATE TABLE "publication_check" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" uuid NOT NULL,
	"by" uuid,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished" timestamp (3) with time zone,
	"worker" uuid,
	"heartbeat" timestamp (3) with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"of" integer DEFAULT 0 NOT NULL,
	"report" json,
	"news" text,
	CONSTRAINT "publication_check_state_known" CHECK ("publication_check"."state" in ('waiting', 'running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "check_schedule" ADD CONSTRAINT "check_schedule_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_schedule" ADD CONSTRAINT "check_schedule_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_check" ADD CONSTRAINT "publication_check_version_playbook_version_id_fk" FOREIGN KEY ("version") REFERENCES "public"."playbook_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_check" ADD CONSTRAINT "publication_check_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_schedule_next" ON "check_schedule" USING btree ("next");--> statement-breakpoint
CREATE INDEX "check_schedule_by" ON "check_schedule" USING btree ("by");--> statement-breakpoint
CREATE INDEX "publication_check_version" ON "publication_check" USING btree ("version","created");--> statement-breakpoint
CREATE INDEX "publication_check_by" ON "publication_check" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_check_open" ON "publication_check" USING btree ("version") WHERE "publication_check"."state" in ('waiting', 'running');