ALTER TABLE "document_edit" DROP CONSTRAINT "document_edit_by_user_id_fk";
--> statement-breakpoint
DROP INDEX "document_edit_by";--> statement-breakpoint
ALTER TABLE "document_edit" ALTER COLUMN "session" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "document_edit" DROP COLUMN "by";