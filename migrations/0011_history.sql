CREATE TABLE "document_edit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"playbook" uuid NOT NULL,
	"by" uuid,
	"began" timestamp (3) with time zone NOT NULL,
	"ended" timestamp (3) with time zone NOT NULL,
	"edits" integer NOT NULL,
	"title" text NOT NULL,
	"cells" integer NOT NULL,
	"document" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playbook_version" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"playbook" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"by" uuid,
	"fpl" uuid,
	"notebook" json NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playbook_version_number" UNIQUE("playbook","number")
);
--> statement-breakpoint
CREATE TABLE "version_output" (
	"version" uuid NOT NULL,
	"process" uuid NOT NULL,
	"data" uuid NOT NULL,
	"imported" boolean DEFAULT false NOT NULL,
	CONSTRAINT "version_output_version_process_pk" PRIMARY KEY("version","process")
);
--> statement-breakpoint
ALTER TABLE "document_edit" ADD CONSTRAINT "document_edit_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_edit" ADD CONSTRAINT "document_edit_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_version" ADD CONSTRAINT "playbook_version_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_version" ADD CONSTRAINT "playbook_version_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_version" ADD CONSTRAINT "playbook_version_fpl_fpl_id_fk" FOREIGN KEY ("fpl") REFERENCES "public"."fpl"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_output" ADD CONSTRAINT "version_output_version_playbook_version_id_fk" FOREIGN KEY ("version") REFERENCES "public"."playbook_version"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "version_output" ADD CONSTRAINT "version_output_data_data_id_fk" FOREIGN KEY ("data") REFERENCES "public"."data"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_edit_playbook" ON "document_edit" USING btree ("playbook","ended");--> statement-breakpoint
CREATE INDEX "document_edit_by" ON "document_edit" USING btree ("by");--> statement-breakpoint
CREATE INDEX "playbook_version_by" ON "playbook_version" USING btree ("by");--> statement-breakpoint
CREATE INDEX "version_output_data" ON "version_output" USING btree ("data");