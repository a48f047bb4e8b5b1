ALTER TABLE "run" ADD COLUMN "person" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "lane" text DEFAULT 'service' NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "ready" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "run_ready" ON "run" USING btree ("lane","person","priority" DESC NULLS LAST,"queued") WHERE "run"."state" = 'queued' and "run"."ready" is not null;--> statement-breakpoint
DROP SCHEMA IF EXISTS "pgboss" CASCADE;