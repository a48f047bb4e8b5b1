CREATE TABLE "fpl_reader" (
	"user" uuid NOT NULL,
	"fpl" uuid NOT NULL,
	CONSTRAINT "fpl_reader_user_fpl_pk" PRIMARY KEY("user","fpl")
);
--> statement-breakpoint
ALTER TABLE "fpl_reader" ADD CONSTRAINT "fpl_reader_user_user_id_fk" FOREIGN KEY ("user") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fpl_reader" ADD CONSTRAINT "fpl_reader_fpl_fpl_id_fk" FOREIGN KEY ("fpl") REFERENCES "public"."fpl"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "fpl_reader_fpl" ON "fpl_reader" USING btree ("fpl");--> statement-breakpoint
-- The contents of this store that a value names, by which is found who holds a file. JSON is written here without spaces.
CREATE FUNCTION "stored_files"("value" json) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct found[1]), '{}'::text[])
  from regexp_matches($1::text, '"storage://([0-9a-f]{64})"', 'g') as found
$$;--> statement-breakpoint
CREATE INDEX "data_files" ON "data" USING gin (stored_files("value"));--> statement-breakpoint
CREATE INDEX "imported_output_files" ON "imported_output" USING gin (stored_files("value"));--> statement-breakpoint
CREATE INDEX "playbook_processes" ON "playbook" USING gin (("outline" -> 'processes'));
