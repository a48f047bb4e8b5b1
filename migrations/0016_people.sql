CREATE TABLE "mention" (
	"comment" uuid NOT NULL,
	"user" uuid NOT NULL,
	CONSTRAINT "mention_comment_user_pk" PRIMARY KEY("comment","user")
);
--> statement-breakpoint
ALTER TABLE "user_playbook" DROP CONSTRAINT "user_playbook_user_user_id_fk";
--> statement-breakpoint
ALTER TABLE "user_playbook" ALTER COLUMN "user" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "suggestion" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "inbox_seen" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "by_mail" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mention" ADD CONSTRAINT "mention_comment_comment_id_fk" FOREIGN KEY ("comment") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mention" ADD CONSTRAINT "mention_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mention_user" ON "mention" USING btree ("user");--> statement-breakpoint
ALTER TABLE "user_playbook" ADD CONSTRAINT "user_playbook_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- Whoever has been here for the longest time looks after the server.
UPDATE "user" SET "admin" = true WHERE "id" = (
  SELECT "id" FROM "user" WHERE NOT "isAnonymous" AND "email" <> 'local@localhost.invalid' ORDER BY "created" LIMIT 1
);
