ALTER TABLE "version_output" ADD COLUMN "earlier" jsonb;--> statement-breakpoint
ALTER TABLE "version_output" ADD COLUMN "without" jsonb;--> statement-breakpoint
ALTER TABLE "version_output" ADD COLUMN "empty" jsonb;