CREATE TABLE "document_editor" (
	"edit" uuid NOT NULL,
	"by" uuid,
	"edits" integer NOT NULL,
	"cells" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_edit" ADD COLUMN "session" uuid;--> statement-breakpoint
ALTER TABLE "document_edit" ADD COLUMN "sealed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "document_editor" ADD CONSTRAINT "document_editor_edit_document_edit_id_fk" FOREIGN KEY ("edit") REFERENCES "public"."document_edit"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_editor" ADD CONSTRAINT "document_editor_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_editor_edit" ON "document_editor" USING btree ("edit");--> statement-breakpoint
CREATE INDEX "document_editor_by" ON "document_editor" USING btree ("by");--> statement-breakpoint
CREATE INDEX "document_edit_session" ON "document_edit" USING btree ("session");--> statement-breakpoint
-- What was one row for each turn of each person becomes sessions, which a pause of ten minutes ends.
WITH ordered AS (
	SELECT "id", "playbook", "began", "ended", max("ended") OVER (PARTITION BY "playbook" ORDER BY "ended", "id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "previous" FROM "document_edit"
), numbered AS (
	SELECT "id", "playbook", "ended", count(*) FILTER (WHERE "previous" IS NULL OR "began" > "previous" + interval '10 minutes') OVER (PARTITION BY "playbook" ORDER BY "ended", "id") AS "number" FROM ordered
), named AS (
	SELECT "id", first_value("id") OVER (PARTITION BY "playbook", "number" ORDER BY "ended", "id") AS "session" FROM numbered
)
UPDATE "document_edit" SET "session" = named."session" FROM named WHERE "document_edit"."id" = named."id";--> statement-breakpoint
-- Of every five minutes the last document stays, which takes over the edits of those before it.
CREATE TEMPORARY TABLE "merged_edit" AS
	SELECT "id", "by", "edits", "began", first_value("id") OVER (PARTITION BY "session", floor(extract(epoch FROM "ended") / 300) ORDER BY "ended" DESC, "id") AS "heir" FROM "document_edit";--> statement-breakpoint
INSERT INTO "document_editor" ("edit", "by", "edits") SELECT "heir", "by", sum("edits") FROM "merged_edit" GROUP BY "heir", "by";--> statement-breakpoint
UPDATE "document_edit" SET "edits" = merged."edits", "began" = merged."began"
	FROM (SELECT "heir", sum("edits") AS "edits", min("began") AS "began" FROM "merged_edit" GROUP BY "heir") AS merged
	WHERE "document_edit"."id" = merged."heir";--> statement-breakpoint
DELETE FROM "document_edit" USING "merged_edit" WHERE "document_edit"."id" = "merged_edit"."id" AND "merged_edit"."id" <> "merged_edit"."heir";--> statement-breakpoint
DROP TABLE "merged_edit";
