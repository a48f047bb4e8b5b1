CREATE TABLE "mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"person" uuid NOT NULL,
	"playbook" uuid,
	"subject" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"due" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_comment" (
	"mail" uuid NOT NULL,
	"comment" uuid NOT NULL,
	CONSTRAINT "mail_comment_mail_comment_pk" PRIMARY KEY("mail","comment")
);
--> statement-breakpoint
CREATE TABLE "mail_refusal" (
	"digest" text PRIMARY KEY NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"began" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_person_user_id_fk" FOREIGN KEY ("person") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail" ADD CONSTRAINT "mail_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_comment" ADD CONSTRAINT "mail_comment_mail_mail_id_fk" FOREIGN KEY ("mail") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_comment" ADD CONSTRAINT "mail_comment_comment_comment_id_fk" FOREIGN KEY ("comment") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_due" ON "mail" USING btree ("due");--> statement-breakpoint
CREATE INDEX "mail_playbook" ON "mail" USING btree ("playbook");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_gathering" ON "mail" USING btree ("person","playbook") WHERE "mail"."kind" = 'comments' and "mail"."attempts" = 0;--> statement-breakpoint
CREATE INDEX "mail_comment_comment" ON "mail_comment" USING btree ("comment");--> statement-breakpoint
CREATE INDEX "rate_limit_began" ON "rate_limit" USING btree ("began");