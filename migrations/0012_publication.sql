CREATE TABLE "publication" (
	"playbook" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"licence" text NOT NULL,
	"authors" json NOT NULL,
	"entry" uuid,
	"withdrawn" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "playbook" ADD COLUMN "based_on" uuid;--> statement-breakpoint
ALTER TABLE "playbook_version" ADD COLUMN "published" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication" ADD CONSTRAINT "publication_entry_user_playbook_id_fk" FOREIGN KEY ("entry") REFERENCES "public"."user_playbook"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publication_entry" ON "publication" USING btree ("entry");--> statement-breakpoint
ALTER TABLE "playbook" ADD CONSTRAINT "playbook_based_on_playbook_id_fk" FOREIGN KEY ("based_on") REFERENCES "public"."playbook"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playbook_based_on" ON "playbook" USING btree ("based_on");