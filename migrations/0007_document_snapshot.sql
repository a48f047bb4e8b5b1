CREATE TABLE "document_snapshot" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"playbook" uuid NOT NULL,
	"title" text NOT NULL,
	"cells" integer NOT NULL,
	"digest" text NOT NULL,
	"document" "bytea" NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_snapshot" ADD CONSTRAINT "document_snapshot_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_snapshot_playbook" ON "document_snapshot" USING btree ("playbook","created");