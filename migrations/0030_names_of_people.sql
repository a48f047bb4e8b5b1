-- Runs that were asked for through a workflow kept the name of who asked; names stand with accounts alone.
UPDATE "run" SET "by" = NULL WHERE "by" NOT IN ('', 'auto-run', 'what follows', 'playbook run');
--> statement-breakpoint
UPDATE "user" SET "name" = left("name", 100) WHERE length("name") > 100;
