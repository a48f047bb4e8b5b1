CREATE TABLE "review" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"invitation" uuid NOT NULL,
	"user" uuid,
	"name" text NOT NULL,
	"number" integer NOT NULL,
	"words" json NOT NULL,
	"submitted" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_reviewer" UNIQUE("invitation","user")
);
--> statement-breakpoint
CREATE TABLE "review_invitation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"playbook" uuid NOT NULL,
	"version" uuid NOT NULL,
	"anonymous" boolean NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"revoked" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "review" uuid;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_invitation_review_invitation_id_fk" FOREIGN KEY ("invitation") REFERENCES "public"."review_invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitation" ADD CONSTRAINT "review_invitation_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_invitation" ADD CONSTRAINT "review_invitation_version_playbook_version_id_fk" FOREIGN KEY ("version") REFERENCES "public"."playbook_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "review_user" ON "review" USING btree ("user");--> statement-breakpoint
CREATE INDEX "review_invitation_playbook" ON "review_invitation" USING btree ("playbook","created");--> statement-breakpoint
CREATE INDEX "review_invitation_version" ON "review_invitation" USING btree ("version");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_review_review_id_fk" FOREIGN KEY ("review") REFERENCES "public"."review"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_review" ON "comment" USING btree ("review");--> statement-breakpoint
CREATE VIEW "public"."current_review" AS (select r.id, r."user", i.playbook, i.version, i.anonymous from "review" r
  join "review_invitation" i on i.id = r.invitation and i.revoked is null and i.expires > now()
  join "playbook" p on p.id = i.playbook and p.deleted is null);