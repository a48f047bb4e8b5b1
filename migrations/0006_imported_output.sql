CREATE TABLE "imported_output" (
	"playbook" uuid NOT NULL,
	"process" uuid NOT NULL,
	"type" text NOT NULL,
	"value" json NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_output_playbook_process_pk" PRIMARY KEY("playbook","process")
);
--> statement-breakpoint
ALTER TABLE "imported_output" ADD CONSTRAINT "imported_output_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;