ALTER TABLE "run" ADD COLUMN "asker" uuid;--> statement-breakpoint
ALTER TABLE "run" ADD COLUMN "stopper" uuid;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_asker_user_id_fk" FOREIGN KEY ("asker") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_stopper_user_id_fk" FOREIGN KEY ("stopper") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "run_asker" ON "run" USING btree ("asker") WHERE "run"."asker" is not null;--> statement-breakpoint
CREATE INDEX "run_stopper" ON "run" USING btree ("stopper") WHERE "run"."stopper" is not null;--> statement-breakpoint
-- Names become references where one person has the name; elsewhere they are forgotten. What asks by itself keeps its word.
UPDATE "run" SET "asker" = u.id FROM "user" u WHERE u.name = "run"."by" AND NOT EXISTS (SELECT 1 FROM "user" o WHERE o.name = u.name AND o.id <> u.id);--> statement-breakpoint
UPDATE "run" SET "stopper" = u.id FROM "user" u WHERE u.name = "run"."stopped_by" AND NOT EXISTS (SELECT 1 FROM "user" o WHERE o.name = u.name AND o.id <> u.id);--> statement-breakpoint
UPDATE "run" SET "by" = NULL WHERE "by" NOT IN ('auto-run', 'what follows', 'playbook run');--> statement-breakpoint
UPDATE "run" SET "stopped_by" = NULL WHERE "stopped_by" IS NOT NULL;--> statement-breakpoint
UPDATE "run" SET "person" = coalesce("asker"::text, '') WHERE "person" IN (SELECT name FROM "user");
