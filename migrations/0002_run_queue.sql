ALTER TABLE "run" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "stopped_by" text;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "failed_process" uuid;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_failed_process_process_id_fk" FOREIGN KEY ("failed_process") REFERENCES "public"."process"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "run_open" ON "run" USING btree ("process") WHERE "run"."state" in ('queued', 'running');