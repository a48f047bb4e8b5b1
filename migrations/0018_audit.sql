CREATE TABLE "audit_entry" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entry_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"playbook" uuid NOT NULL,
	"action" text NOT NULL,
	"by" uuid,
	"about" uuid,
	"detail" text DEFAULT '' NOT NULL,
	"created" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "playbook" ADD COLUMN "offered_to" uuid;--> statement-breakpoint
ALTER TABLE "playbook" ADD COLUMN "offered" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_playbook_playbook_id_fk" FOREIGN KEY ("playbook") REFERENCES "public"."playbook"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_by_user_id_fk" FOREIGN KEY ("by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_about_user_id_fk" FOREIGN KEY ("about") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_entry_playbook" ON "audit_entry" USING btree ("playbook","seq");--> statement-breakpoint
CREATE INDEX "audit_entry_by" ON "audit_entry" USING btree ("by");--> statement-breakpoint
CREATE INDEX "audit_entry_about" ON "audit_entry" USING btree ("about");--> statement-breakpoint
ALTER TABLE "playbook" ADD CONSTRAINT "playbook_offered_to_user_id_fk" FOREIGN KEY ("offered_to") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "playbook_offered_to" ON "playbook" USING btree ("offered_to");--> statement-breakpoint
-- The audit log is only added to. It goes with its playbook (a deletion by the foreign key is one trigger deep), and
-- forgets people.
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND (NEW.seq, NEW.playbook, NEW.action, NEW.detail, NEW.created)
    IS NOT DISTINCT FROM (OLD.seq, OLD.playbook, OLD.action, OLD.detail, OLD.created) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'the audit log is only added to';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_kept BEFORE UPDATE OR DELETE ON "audit_entry" FOR EACH ROW EXECUTE FUNCTION keep_audit();
