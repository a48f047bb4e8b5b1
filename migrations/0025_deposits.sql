CREATE TABLE "deposit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" uuid NOT NULL,
	"archive" text NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"remote" text,
	"page" text,
	"identifier" text,
	"busy_until" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deposit_once" UNIQUE("version","archive")
);
--> statement-breakpoint
ALTER TABLE "deposit" ADD CONSTRAINT "deposit_version_playbook_version_id_fk" FOREIGN KEY ("version") REFERENCES "public"."playbook_version"("id") ON DELETE cascade ON UPDATE no action;