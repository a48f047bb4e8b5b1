CREATE TABLE "check_follower" (
	"playbook" uuid NOT NULL,
	"by" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "check_follower_playbook_by_pk" PRIMARY KEY("playbook","by")
);
--> statement-breakpoint
CREATE TABLE "personal_check" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"by" uuid NOT NULL,
	"version" uuid,
	"playbook" uuid,
	"notebook" json,
	"cell" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"signed" timestamp (3) with time zone,
	"name" text DEFAULT '' NOT NULL,
	"orcid" text,
	"sentence" text DEFAULT '' NOT NULL,
	CONSTRAINT "personal_check_of_one" CHECK (("personal_check"."version" is null) <> ("personal_check"."playbook" is null)),
	CONSTRAINT "personal_check_of_now" CHECK (("personal_check"."playbook" is null) = ("personal_check"."notebook" is null))
);
--> statement-breakpoint
ALTER TABLE "publication_check" ALTER COLUMN "version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "publication_check" ADD COLUMN "personal" uuid;--> statement-breakpoint
ALTER TABLE "check_follower" ADD CONSTRAINT "check_follower_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_follower" ADD CONSTRAINT "check_follower_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_check" ADD CONSTRAINT "personal_check_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_check" ADD CONSTRAINT "personal_check_version_playbook_version_id_fk" FOREIGN KEY ("version") REFERENCES "public"."playbook_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_check" ADD CONSTRAINT "personal_check_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "check_follower_by" ON "check_follower" USING btree ("by");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_check_version" ON "personal_check" USING btree ("by","version");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_check_playbook" ON "personal_check" USING btree ("by","playbook");--> statement-breakpoint
CREATE INDEX "personal_check_of_version" ON "personal_check" USING btree ("version");--> statement-breakpoint
CREATE INDEX "personal_check_of_playbook" ON "personal_check" USING btree ("playbook");--> statement-breakpoint
ALTER TABLE "publication_check" ADD CONSTRAINT "publication_check_personal_personal_check_id_fk" FOREIGN KEY ("personal") REFERENCES "public"."personal_check"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "publication_check_personal" ON "publication_check" USING btree ("personal");--> statement-breakpoint
ALTER TABLE "publication_check" ADD CONSTRAINT "publication_check_of_one" CHECK (("publication_check"."version" is null) <> ("publication_check"."personal" is null));