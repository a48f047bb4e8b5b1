CREATE TABLE "account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"userId" uuid NOT NULL,
	"type" text,
	"provider" text NOT NULL,
	"providerAccountId" text NOT NULL,
	"refresh_token" text,
	"refresh_token_expires_at" bigint,
	"access_token" text,
	"expires_at" bigint,
	"token_type" text,
	"scope" text,
	"id_token" text,
	"session_state" text,
	"oauth_token_secret" text,
	"oauth_token" text,
	"password" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_identity" UNIQUE("provider","providerAccountId")
);
--> statement-breakpoint
CREATE TABLE "proxy_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"run_id" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"sessionToken" text NOT NULL,
	"userId" uuid NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "session_sessionToken_unique" UNIQUE("sessionToken")
);
--> statement-breakpoint
CREATE TABLE "suggestion" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user" uuid NOT NULL,
	"name" text NOT NULL,
	"inputs" text DEFAULT '' NOT NULL,
	"output" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"email" text NOT NULL,
	"emailVerified" timestamp (3) with time zone,
	"image" text,
	"affiliation" text,
	"isAnonymous" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "user_integrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cavatica_api_key" text,
	"cavatica_default_project" text
);
--> statement-breakpoint
CREATE TABLE "verification_token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"token" text NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"sha256" text NOT NULL,
	"size" bigint NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_url_unique" UNIQUE("url"),
	CONSTRAINT "upload_sha256_unique" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "user_upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user" uuid,
	"upload" uuid NOT NULL,
	"filename" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"playbook" uuid NOT NULL,
	"cell" text,
	"parent" uuid,
	"author" uuid NOT NULL,
	"body" text NOT NULL,
	"settled" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playbook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner" uuid,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"outline" jsonb DEFAULT '{"steps":0,"hues":[],"processes":[]}'::jsonb NOT NULL,
	"head" uuid,
	"visibility" text DEFAULT 'private' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted" timestamp (3) with time zone,
	CONSTRAINT "playbook_visibility_known" CHECK ("playbook"."visibility" in ('private', 'link', 'public'))
);
--> statement-breakpoint
CREATE TABLE "playbook_member" (
	"playbook" uuid NOT NULL,
	"user" uuid NOT NULL,
	"role" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "playbook_member_playbook_user_pk" PRIMARY KEY("playbook","user"),
	CONSTRAINT "playbook_member_role_known" CHECK ("playbook_member"."role" in ('owner', 'editor', 'commenter', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "ydoc_update" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ydoc_update_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"playbook" uuid NOT NULL,
	"update" "bytea" NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"value" json,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"data" uuid,
	"timestamp" timestamp (3) with time zone,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "process_input" (
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" uuid NOT NULL,
	CONSTRAINT "process_input_id_key_pk" PRIMARY KEY("id","key")
);
--> statement-breakpoint
CREATE TABLE "resolved" (
	"id" uuid PRIMARY KEY NOT NULL,
	"data" uuid NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"run" uuid NOT NULL,
	"response" uuid,
	"service" text NOT NULL,
	"service_version" text,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"status" integer,
	"attempts" integer DEFAULT 1 NOT NULL,
	"duration_ms" integer NOT NULL,
	"bytes" integer,
	"sha256" text,
	"error" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "run" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"process" uuid NOT NULL,
	"state" text NOT NULL,
	"worker" text,
	"queued" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started" timestamp (3) with time zone,
	"finished" timestamp (3) with time zone,
	"heartbeat" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"error" jsonb,
	"by" text,
	CONSTRAINT "run_state_known" CHECK ("run"."state" in ('queued', 'running', 'done', 'failed', 'failed-before', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "upstream_response" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request" text NOT NULL,
	"method" text NOT NULL,
	"url" text NOT NULL,
	"status" integer NOT NULL,
	"content_type" text,
	"body" "bytea" NOT NULL,
	"sha256" text NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cell_metadata" (
	"id" uuid PRIMARY KEY NOT NULL,
	"label" text,
	"description" text,
	"process_visible" boolean DEFAULT true NOT NULL,
	"data_visible" boolean DEFAULT true NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "fpl" (
	"id" uuid PRIMARY KEY NOT NULL,
	"process" uuid NOT NULL,
	"parent" uuid,
	"playbook_metadata" uuid,
	"cell_metadata" uuid,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "playbook_metadata" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"summary" text DEFAULT 'auto' NOT NULL,
	"gpt_summary" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user" uuid NOT NULL,
	"openai_thread" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thread_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fpl" uuid,
	"thread" uuid NOT NULL,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"feedback" text,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_playbook" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user" uuid NOT NULL,
	"playbook" uuid NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"inputs" text DEFAULT '' NOT NULL,
	"outputs" text DEFAULT '' NOT NULL,
	"bco" json,
	"clicks" integer DEFAULT 0 NOT NULL,
	"public" boolean DEFAULT false NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_userId_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestion" ADD CONSTRAINT "suggestion_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_integrations" ADD CONSTRAINT "user_integrations_id_user_id_fk" FOREIGN KEY ("id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_upload" ADD CONSTRAINT "user_upload_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_upload" ADD CONSTRAINT "user_upload_upload_upload_id_fk" FOREIGN KEY ("upload") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_parent_comment_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_author_user_id_fk" FOREIGN KEY ("author") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook" ADD CONSTRAINT "playbook_owner_user_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook" ADD CONSTRAINT "playbook_head_fpl_id_fk" FOREIGN KEY ("head") REFERENCES "public"."fpl"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_member" ADD CONSTRAINT "playbook_member_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "playbook_member" ADD CONSTRAINT "playbook_member_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ydoc_update" ADD CONSTRAINT "ydoc_update_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process" ADD CONSTRAINT "process_data_data_id_fk" FOREIGN KEY ("data") REFERENCES "public"."data"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_input" ADD CONSTRAINT "process_input_id_process_id_fk" FOREIGN KEY ("id") REFERENCES "public"."process"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "process_input" ADD CONSTRAINT "process_input_value_process_id_fk" FOREIGN KEY ("value") REFERENCES "public"."process"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolved" ADD CONSTRAINT "resolved_id_process_id_fk" FOREIGN KEY ("id") REFERENCES "public"."process"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resolved" ADD CONSTRAINT "resolved_data_data_id_fk" FOREIGN KEY ("data") REFERENCES "public"."data"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_run_run_id_fk" FOREIGN KEY ("run") REFERENCES "public"."run"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_response_upstream_response_id_fk" FOREIGN KEY ("response") REFERENCES "public"."upstream_response"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "run" ADD CONSTRAINT "run_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fpl" ADD CONSTRAINT "fpl_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fpl" ADD CONSTRAINT "fpl_parent_fpl_id_fk" FOREIGN KEY ("parent") REFERENCES "public"."fpl"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fpl" ADD CONSTRAINT "fpl_playbook_metadata_playbook_metadata_id_fk" FOREIGN KEY ("playbook_metadata") REFERENCES "public"."playbook_metadata"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fpl" ADD CONSTRAINT "fpl_cell_metadata_cell_metadata_id_fk" FOREIGN KEY ("cell_metadata") REFERENCES "public"."cell_metadata"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread" ADD CONSTRAINT "thread_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_fpl_fpl_id_fk" FOREIGN KEY ("fpl") REFERENCES "public"."fpl"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "thread_message" ADD CONSTRAINT "thread_message_thread_thread_id_fk" FOREIGN KEY ("thread") REFERENCES "public"."thread"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_playbook" ADD CONSTRAINT "user_playbook_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_playbook" ADD CONSTRAINT "user_playbook_playbook_fpl_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."fpl"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_user" ON "account" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "suggestion_user" ON "suggestion" USING btree ("user","created");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "verification_token" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "user_upload_user" ON "user_upload" USING btree ("user");--> statement-breakpoint
CREATE INDEX "user_upload_upload" ON "user_upload" USING btree ("upload");--> statement-breakpoint
CREATE INDEX "comment_playbook" ON "comment" USING btree ("playbook","created");--> statement-breakpoint
CREATE INDEX "comment_parent" ON "comment" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "comment_author" ON "comment" USING btree ("author");--> statement-breakpoint
CREATE INDEX "playbook_owner" ON "playbook" USING btree ("owner","updated");--> statement-breakpoint
CREATE INDEX "playbook_visibility" ON "playbook" USING btree ("visibility","updated");--> statement-breakpoint
CREATE INDEX "playbook_member_user" ON "playbook_member" USING btree ("user");--> statement-breakpoint
CREATE INDEX "ydoc_update_playbook" ON "ydoc_update" USING btree ("playbook","seq");--> statement-breakpoint
CREATE INDEX "process_type" ON "process" USING btree ("type");--> statement-breakpoint
CREATE INDEX "process_data" ON "process" USING btree ("data");--> statement-breakpoint
CREATE INDEX "process_input_value" ON "process_input" USING btree ("value");--> statement-breakpoint
CREATE INDEX "resolved_data" ON "resolved" USING btree ("data");--> statement-breakpoint
CREATE INDEX "evidence_run" ON "evidence" USING btree ("run","created");--> statement-breakpoint
CREATE INDEX "evidence_service" ON "evidence" USING btree ("service","created");--> statement-breakpoint
CREATE INDEX "evidence_response" ON "evidence" USING btree ("response");--> statement-breakpoint
CREATE INDEX "run_process" ON "run" USING btree ("process","queued");--> statement-breakpoint
CREATE INDEX "run_alive" ON "run" USING btree ("heartbeat") WHERE "run"."state" = 'running';--> statement-breakpoint
CREATE INDEX "run_waiting" ON "run" USING btree ("queued") WHERE "run"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "upstream_response_request" ON "upstream_response" USING btree ("request","created");--> statement-breakpoint
CREATE INDEX "upstream_response_sha256" ON "upstream_response" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "fpl_parent" ON "fpl" USING btree ("parent");--> statement-breakpoint
CREATE INDEX "fpl_process" ON "fpl" USING btree ("process");--> statement-breakpoint
CREATE INDEX "thread_user" ON "thread" USING btree ("user");--> statement-breakpoint
CREATE INDEX "thread_message_thread" ON "thread_message" USING btree ("thread","created");--> statement-breakpoint
CREATE INDEX "thread_message_fpl" ON "thread_message" USING btree ("fpl");--> statement-breakpoint
CREATE INDEX "user_playbook_user" ON "user_playbook" USING btree ("user");--> statement-breakpoint
CREATE INDEX "user_playbook_playbook" ON "user_playbook" USING btree ("playbook");--> statement-breakpoint
CREATE INDEX "user_playbook_public" ON "user_playbook" USING btree ("public","clicks");--> statement-breakpoint
CREATE VIEW "public"."user_upload_complete" AS (select "user_upload"."id", "user_upload"."user", "upload"."url", "upload"."sha256", "upload"."size", "user_upload"."filename",
  "user_upload"."created" from "user_upload" join "upload" on "upload"."id" = "user_upload"."upload");--> statement-breakpoint
CREATE VIEW "public"."process_complete" AS (select "process"."id", "process"."type", "process"."data", "process"."timestamp",
  coalesce((select jsonb_object_agg(i."key", i."value") from "process_input" i where i."id" = "process"."id"), '{}'::jsonb) as "inputs",
  "resolved"."id" is not null as "resolved", "resolved"."data" as "output"
  from "process" left join "resolved" on "resolved"."id" = "process"."id");