CREATE TABLE "batch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"playbook" uuid NOT NULL,
	"name" text NOT NULL,
	"notebook" json NOT NULL,
	"many" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"state" text NOT NULL,
	"by" uuid,
	"changed_by" uuid,
	"worker" text,
	"heartbeat" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_state_known" CHECK ("batch"."state" in ('running', 'paused', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "batch_row" (
	"batch" uuid NOT NULL,
	"number" integer NOT NULL,
	"answers" json NOT NULL,
	"label" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"retry" boolean DEFAULT false NOT NULL,
	"reused" boolean DEFAULT false NOT NULL,
	"result" jsonb,
	"changed" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_row_batch_number_pk" PRIMARY KEY("batch","number"),
	CONSTRAINT "batch_row_state_known" CHECK ("batch_row"."state" in ('waiting', 'asked', 'ended'))
);
--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch" ADD CONSTRAINT "batch_changed_by_user_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_row" ADD CONSTRAINT "batch_row_batch_batch_id_fk" FOREIGN KEY ("batch") REFERENCES "public"."batch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_playbook" ON "batch" USING btree ("playbook","created");--> statement-breakpoint
CREATE INDEX "batch_by" ON "batch" USING btree ("by");--> statement-breakpoint
CREATE INDEX "batch_changed_by" ON "batch" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "batch_running" ON "batch" USING btree ("heartbeat") WHERE "batch"."state" = 'running';--> statement-breakpoint
CREATE INDEX "batch_row_state" ON "batch_row" USING btree ("batch","state","number");--> statement-breakpoint
CREATE INDEX "batch_row_changed" ON "batch_row" USING btree ("batch","changed");