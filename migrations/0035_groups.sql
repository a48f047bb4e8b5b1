CREATE TABLE "access_request" (
	"playbook" uuid NOT NULL,
	"user" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"refused" timestamp (3) with time zone,
	CONSTRAINT "access_request_playbook_user_pk" PRIMARY KEY("playbook","user")
);
--> statement-breakpoint
CREATE TABLE "group_member" (
	"group" uuid NOT NULL,
	"user" uuid NOT NULL,
	"manager" boolean DEFAULT false NOT NULL,
	"by" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_member_group_user_pk" PRIMARY KEY("group","user")
);
--> statement-breakpoint
CREATE TABLE "playbook_group" (
	"playbook" uuid NOT NULL,
	"group" uuid NOT NULL,
	"role" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playbook_group_playbook_group_pk" PRIMARY KEY("playbook","group"),
	CONSTRAINT "playbook_group_role_known" CHECK ("playbook_group"."role" in ('editor', 'commenter', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "research_group" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"by" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "research_group_role_known" CHECK ("research_group"."role" in ('editor', 'commenter', 'viewer'))
);
--> statement-breakpoint
DROP VIEW "public"."current_member";--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_request" ADD CONSTRAINT "access_request_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_group_research_group_id_fk" FOREIGN KEY ("group") REFERENCES "public"."research_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_member" ADD CONSTRAINT "group_member_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_group" ADD CONSTRAINT "playbook_group_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_group" ADD CONSTRAINT "playbook_group_group_research_group_id_fk" FOREIGN KEY ("group") REFERENCES "public"."research_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "research_group" ADD CONSTRAINT "research_group_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_request_user" ON "access_request" USING btree ("user");--> statement-breakpoint
CREATE INDEX "group_member_user" ON "group_member" USING btree ("user");--> statement-breakpoint
CREATE INDEX "group_member_by" ON "group_member" USING btree ("by");--> statement-breakpoint
CREATE INDEX "playbook_group_group" ON "playbook_group" USING btree ("group");--> statement-breakpoint
CREATE INDEX "research_group_by" ON "research_group" USING btree ("by");--> statement-breakpoint
CREATE VIEW "public"."direct_member" AS (select "playbook_member"."playbook", "playbook_member"."user",
    case when "playbook_member"."link" is null or "playbook_link"."id" is not null then "playbook_member"."role"
      else "playbook_member"."named" end as role, "playbook_link"."id" as link from "playbook_member"
  left join "playbook_link" on "playbook_link"."id" = "playbook_member"."link" and "playbook_link"."revoked" is null
    and ("playbook_link"."expires" is null or "playbook_link"."expires" > now())
  where "playbook_member"."link" is null or "playbook_link"."id" is not null or "playbook_member"."named" is not null);--> statement-breakpoint
CREATE VIEW "public"."current_member" AS (select distinct on (seat.playbook, seat."user") seat.playbook, seat."user", seat.role from (
    select "direct_member"."playbook", "direct_member"."user", "direct_member"."role" from "direct_member"
    union all
    select "playbook_group"."playbook", "group_member"."user", "playbook_group"."role" from "playbook_group"
      join "group_member" on "group_member"."group" = "playbook_group"."group"
      join "playbook" on "playbook"."id" = "playbook_group"."playbook"
        and "playbook"."owner" is distinct from "group_member"."user"
  ) seat
  order by seat.playbook, seat."user", array_position(array['owner', 'editor', 'commenter', 'viewer'], seat.role));