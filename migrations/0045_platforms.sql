ALTER TABLE "user_integrations" ADD COLUMN "others" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "platform" text DEFAULT 'cavatica' NOT NULL;