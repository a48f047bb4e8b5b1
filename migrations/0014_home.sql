CREATE TABLE "playbook_opened" (
	"playbook" uuid NOT NULL,
	"user" uuid NOT NULL,
	"opened" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playbook_opened_playbook_user_pk" PRIMARY KEY("playbook","user")
);
--> statement-breakpoint
ALTER TABLE "playbook" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "playbook_opened" ADD CONSTRAINT "playbook_opened_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_opened" ADD CONSTRAINT "playbook_opened_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playbook_opened_user" ON "playbook_opened" USING btree ("user");