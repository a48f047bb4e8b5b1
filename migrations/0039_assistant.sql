CREATE TABLE "assistant_use" (
	"user" uuid NOT NULL,
	"day" text NOT NULL,
	"tokens" integer NOT NULL,
	CONSTRAINT "assistant_use_user_day_pk" PRIMARY KEY("user","day")
);
--> statement-breakpoint
ALTER TABLE "proposal" ADD COLUMN "agent" json;--> statement-breakpoint
ALTER TABLE "thread" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "thread" ADD COLUMN "playbook" uuid;--> statement-breakpoint
ALTER TABLE "assistant_use" ADD CONSTRAINT "assistant_use_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assistant_use_day" ON "assistant_use" USING btree ("day");--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "thread_playbook" ON "thread" USING btree ("playbook");