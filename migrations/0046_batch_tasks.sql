CREATE TABLE "batch_output" (
	"batch" uuid NOT NULL,
	"process" uuid NOT NULL,
	"type" text NOT NULL,
	"value" json NOT NULL,
	CONSTRAINT "batch_output_batch_process_pk" PRIMARY KEY("batch","process")
);
--> statement-breakpoint
ALTER TABLE "batch_output" ADD CONSTRAINT "batch_output_batch_batch_id_fk" FOREIGN KEY ("batch") REFERENCES "public"."batch"("id") ON DELETE cascade ON UPDATE no action;