ALTER TABLE "imported_output" ADD COLUMN "earlier" jsonb;--> statement-breakpoint
ALTER TABLE "imported_output" ADD COLUMN "without" jsonb;