CREATE TABLE "comment_seen" (
	"playbook" uuid NOT NULL,
	"user" uuid NOT NULL,
	"seen" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_seen_playbook_user_pk" PRIMARY KEY("playbook","user")
);
--> statement-breakpoint
ALTER TABLE "comment" DROP CONSTRAINT "comment_author_user_id_fk";
--> statement-breakpoint
ALTER TABLE "comment" ALTER COLUMN "author" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "cell_name" text;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "process" uuid;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "quote" text;--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "settled_by" uuid;--> statement-breakpoint
ALTER TABLE "comment_seen" ADD CONSTRAINT "comment_seen_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_seen" ADD CONSTRAINT "comment_seen_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_seen_user" ON "comment_seen" USING btree ("user");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_settled_by_user_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_user_id_fk" FOREIGN KEY ("author") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;