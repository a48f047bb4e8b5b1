CREATE TABLE "session_process" (
	"playbook" uuid NOT NULL,
	"process" uuid NOT NULL,
	"session" uuid NOT NULL,
	"step" text NOT NULL,
	"state" jsonb NOT NULL,
	CONSTRAINT "session_process_playbook_process_pk" PRIMARY KEY("playbook","process")
);
--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "playbook" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "user" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "project" text NOT NULL;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "code" text;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "token" text;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "message" text;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "heard" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "used" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "polled" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD COLUMN "ended" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "imported_output" ADD COLUMN "elsewhere" jsonb;--> statement-breakpoint
ALTER TABLE "version_output" ADD COLUMN "elsewhere" jsonb;--> statement-breakpoint
ALTER TABLE "session_process" ADD CONSTRAINT "session_process_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_process" ADD CONSTRAINT "session_process_session_proxy_session_id_fk" FOREIGN KEY ("session") REFERENCES "public"."proxy_session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "session_process_session" ON "session_process" USING btree ("session");--> statement-breakpoint
ALTER TABLE "proxy_session" ADD CONSTRAINT "proxy_session_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proxy_session" ADD CONSTRAINT "proxy_session_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proxy_session_playbook" ON "proxy_session" USING btree ("playbook");--> statement-breakpoint
CREATE UNIQUE INDEX "proxy_session_open" ON "proxy_session" USING btree ("user","playbook") WHERE "proxy_session"."ended" is null;