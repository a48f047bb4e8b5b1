DROP INDEX "evidence_service";--> statement-breakpoint
DROP INDEX "upstream_response_request";--> statement-breakpoint
DROP INDEX "upstream_response_sha256";--> statement-breakpoint
ALTER TABLE "upstream_response" ALTER COLUMN "body" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "resolved" ADD COLUMN "earlier" jsonb;--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "is_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "use_earlier" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upstream_response" ADD COLUMN "readable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upstream_response" ADD COLUMN "seen" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "evidence_good" ON "evidence" USING btree ("service","created") WHERE "evidence"."error" is null;--> statement-breakpoint
CREATE INDEX "evidence_created" ON "evidence" USING btree ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "upstream_response_same" ON "upstream_response" USING btree ("request","sha256","status");--> statement-breakpoint
CREATE INDEX "upstream_response_good" ON "upstream_response" USING btree ("request","seen") WHERE "upstream_response"."readable";--> statement-breakpoint
CREATE INDEX "upstream_response_seen" ON "upstream_response" USING btree ("seen");