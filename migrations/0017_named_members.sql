DROP VIEW "public"."current_member";--> statement-breakpoint
ALTER TABLE "playbook_member" ADD COLUMN "named" text;--> statement-breakpoint
ALTER TABLE "playbook_member" ADD CONSTRAINT "playbook_member_named_known" CHECK ("playbook_member"."named" in ('editor', 'commenter', 'viewer'));--> statement-breakpoint
CREATE VIEW "public"."current_member" AS (select "playbook_member"."playbook", "playbook_member"."user",
    case when "playbook_member"."link" is null or "playbook_link"."id" is not null then "playbook_member"."role"
      else "playbook_member"."named" end as role, "playbook_link"."id" as link from "playbook_member"
  left join "playbook_link" on "playbook_link"."id" = "playbook_member"."link" and "playbook_link"."revoked" is null
    and ("playbook_link"."expires" is null or "playbook_link"."expires" > now())
  where "playbook_member"."link" is null or "playbook_link"."id" is not null or "playbook_member"."named" is not null);