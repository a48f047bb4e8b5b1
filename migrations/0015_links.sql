CREATE TABLE "playbook_link" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"playbook" uuid NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"expires" timestamp (3) with time zone,
	"revoked" timestamp (3) with time zone,
	"by" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playbook_link_role_known" CHECK ("playbook_link"."role" in ('editor', 'commenter', 'viewer'))
);
--> statement-breakpoint
ALTER TABLE "playbook_member" ADD COLUMN "link" uuid;--> statement-breakpoint
ALTER TABLE "playbook_link" ADD CONSTRAINT "playbook_link_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_link" ADD CONSTRAINT "playbook_link_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playbook_link_playbook" ON "playbook_link" USING btree ("playbook","created");--> statement-breakpoint
CREATE INDEX "playbook_link_by" ON "playbook_link" USING btree ("by");--> statement-breakpoint
ALTER TABLE "playbook_member" ADD CONSTRAINT "playbook_member_link_playbook_link_id_fk" FOREIGN KEY ("link") REFERENCES "public"."playbook_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playbook_member_link" ON "playbook_member" USING btree ("link");--> statement-breakpoint
CREATE VIEW "public"."current_member" AS (select "playbook_member"."playbook", "playbook_member"."user", "playbook_member"."role" from "playbook_member"
  left join "playbook_link" on "playbook_link"."id" = "playbook_member"."link"
  where "playbook_member"."link" is null or ("playbook_link"."revoked" is null
    and ("playbook_link"."expires" is null or "playbook_link"."expires" > now())));