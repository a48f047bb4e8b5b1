CREATE TABLE "service_job" (
	"process" uuid NOT NULL,
	"name" text NOT NULL,
	"run" uuid NOT NULL,
	"ticket" jsonb,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "service_job_process_name_pk" PRIMARY KEY("process","name")
);
--> statement-breakpoint
ALTER TABLE "service_job" ADD CONSTRAINT "service_job_process_process_id_fk" FOREIGN KEY ("process") REFERENCES "public"."process"("id") ON DELETE cascade ON UPDATE no action;