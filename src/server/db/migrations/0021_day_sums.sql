-- What the ledger has of each day, added up beside it, so that the overview costs the same however many donations there are.

-- First, as those who settle lock attempts before they write entries.
DROP INDEX "attempt_offline";
--> statement-breakpoint
CREATE INDEX "attempt_at_office" ON "attempt" USING btree ("created_at","state") WHERE "attempt"."provider" = 'offline';
--> statement-breakpoint
CREATE TABLE "day_sum" (
	"day" date NOT NULL,
	"at_office" boolean NOT NULL,
	"received_paise" bigint NOT NULL,
	"given_back_paise" bigint NOT NULL,
	"gifts" integer NOT NULL,
	CONSTRAINT "day_sum_day_at_office_pk" PRIMARY KEY("day","at_office"),
	CONSTRAINT "day_sum_not_negative" CHECK ("day_sum"."received_paise" >= 0 and "day_sum"."given_back_paise" >= 0 and "day_sum"."gifts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "day_sum_part" (
	"day" date NOT NULL,
	"at_office" boolean NOT NULL,
	"amount_paise" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ledger_entry_refunded" ON "ledger_entry" USING btree ("attempt_id","amount_paise") WHERE "ledger_entry"."kind" = 'refunded';
--> statement-breakpoint
CREATE FUNCTION ledger_entry_is_part_of_its_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO day_sum_part (day, at_office, amount_paise)
  SELECT (NEW.recorded_at AT TIME ZONE 'Asia/Kolkata')::date, provider = 'offline', NEW.amount_paise
  FROM attempt WHERE id = NEW.attempt_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Holds off whoever writes entries until the commit, so that what follows has all that came before the trigger.
CREATE TRIGGER ledger_entry_is_part_of_its_day AFTER INSERT ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_entry_is_part_of_its_day();
--> statement-breakpoint
INSERT INTO day_sum (day, at_office, received_paise, given_back_paise, gifts)
SELECT (entry.recorded_at AT TIME ZONE 'Asia/Kolkata')::date, attempt.provider = 'offline',
       coalesce(sum(entry.amount_paise) FILTER (WHERE entry.amount_paise > 0), 0),
       coalesce(-sum(entry.amount_paise) FILTER (WHERE entry.amount_paise < 0), 0),
       count(*) FILTER (WHERE entry.amount_paise > 0)
FROM ledger_entry AS entry JOIN attempt ON attempt.id = entry.attempt_id
GROUP BY 1, 2;
