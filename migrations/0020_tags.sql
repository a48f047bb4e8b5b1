CREATE TABLE "playbook_tag" (
	"playbook" uuid NOT NULL,
	"user" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "playbook_tag_user_playbook_tag_pk" PRIMARY KEY("user","playbook","tag")
);
--> statement-breakpoint
ALTER TABLE "playbook_tag" ADD CONSTRAINT "playbook_tag_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_tag" ADD CONSTRAINT "playbook_tag_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playbook_tag_playbook" ON "playbook_tag" USING btree ("playbook");