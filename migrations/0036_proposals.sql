CREATE TABLE "proposal" (
	"id" uuid PRIMARY KEY NOT NULL,
	"playbook" uuid NOT NULL,
	"author" uuid,
	"title" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "proposal_edit" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"proposal" uuid NOT NULL,
	"number" integer NOT NULL,
	"edit" json NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"verdict" text DEFAULT 'open' NOT NULL,
	"instead" json,
	"note" text DEFAULT '' NOT NULL,
	"decider" uuid,
	"decided" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "proposal" uuid;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal" ADD CONSTRAINT "proposal_author_user_id_fk" FOREIGN KEY ("author") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_edit" ADD CONSTRAINT "proposal_edit_proposal_proposal_id_fk" FOREIGN KEY ("proposal") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_edit" ADD CONSTRAINT "proposal_edit_decider_user_id_fk" FOREIGN KEY ("decider") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_playbook" ON "proposal" USING btree ("playbook","created");--> statement-breakpoint
CREATE INDEX "proposal_author" ON "proposal" USING btree ("author");--> statement-breakpoint
CREATE INDEX "proposal_edit_proposal" ON "proposal_edit" USING btree ("proposal","number");--> statement-breakpoint
CREATE INDEX "proposal_edit_decider" ON "proposal_edit" USING btree ("decider");--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_proposal_proposal_id_fk" FOREIGN KEY ("proposal") REFERENCES "public"."proposal"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_proposal" ON "comment" USING btree ("proposal");