CREATE TABLE "playbook_file" (
	"playbook" uuid NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "playbook_file_playbook_sha256_pk" PRIMARY KEY("playbook","sha256")
);
--> statement-breakpoint
ALTER TABLE "playbook_file" ADD CONSTRAINT "playbook_file_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Servers with a public address write `drs://host/hash`: whoever reads a playbook reads its files there, too.
DROP INDEX "data_files";--> statement-breakpoint
DROP INDEX "imported_output_files";--> statement-breakpoint
CREATE OR REPLACE FUNCTION "stored_files"("value" json) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  select coalesce(array_agg(distinct found[1]), '{}'::text[])
  from regexp_matches($1::text, '"(?:storage://|drs://[^"/]+/)([0-9a-f]{64})"', 'g') as found
$$;--> statement-breakpoint
CREATE INDEX "data_files" ON "data" USING gin (stored_files("value"));--> statement-breakpoint
CREATE INDEX "imported_output_files" ON "imported_output" USING gin (stored_files("value"));--> statement-breakpoint
-- Nobody can say any more who put the files of playbooks there: what a playbook uses now, it may use.
INSERT INTO "playbook_file" ("playbook", "sha256")
SELECT DISTINCT named.playbook, coalesce(u.sha256, named.id)
FROM (
  SELECT p.id AS playbook, found[1] AS id
  FROM "playbook" p
  CROSS JOIN LATERAL jsonb_array_elements_text(p.outline -> 'processes') AS held(process)
  JOIN "process" q ON q.id = held.process::uuid
  JOIN "data" d ON d.id = q.data
  CROSS JOIN LATERAL regexp_matches(d.value::text, '(?:storage://|drs://[^"/]+/)([0-9a-f]{64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') AS found
  UNION
  SELECT i.playbook, unnest(stored_files(i.value)) FROM "imported_output" i
) AS named
LEFT JOIN "user_upload" o ON o.id::text = named.id
LEFT JOIN "upload" u ON u.id = o.upload;
