-- A donation's history only grows, and what was under way before there was a schedule is asked for by it.

CREATE TRIGGER donation_event_append_only BEFORE UPDATE OR DELETE ON donation_event
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER donation_event_no_truncate BEFORE TRUNCATE ON donation_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
UPDATE attempt SET next_ask_at = created_at WHERE state IN ('CREATED', 'PENDING') AND provider = 'phonepe';
