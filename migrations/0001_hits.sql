-- Counts the updates of a row: `insert … on conflict (id) do update set id = excluded.id` counts each new asking.
CREATE FUNCTION raise_hits() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.hits := OLD.hits + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER data_hits BEFORE UPDATE ON "data" FOR EACH ROW EXECUTE FUNCTION raise_hits();
--> statement-breakpoint
CREATE TRIGGER process_hits BEFORE UPDATE ON "process" FOR EACH ROW EXECUTE FUNCTION raise_hits();
--> statement-breakpoint
CREATE TRIGGER fpl_hits BEFORE UPDATE ON "fpl" FOR EACH ROW EXECUTE FUNCTION raise_hits();
