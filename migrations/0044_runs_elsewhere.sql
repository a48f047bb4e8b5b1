ALTER TABLE "proxy_session" ADD COLUMN "kind" text DEFAULT 'session' NOT NULL;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "cost" text;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "task" jsonb;