-- Gifts that staff enter, and donors: who gave, over all their gifts.

-- Whose gift a donation is: who gives under the same e-mail address is one donor; without one, who has the same phone number;
-- a gift that bears neither is a donor of its own. `donorKey` of src/domain/donation.ts says the same.
CREATE FUNCTION donor_key(email text, phone_number text, donation_id uuid) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(nullif(lower(trim(email)), ''), 'tel:' || nullif(phone_number, ''), 'gift:' || donation_id::text)
$$;
--> statement-breakpoint
CREATE TABLE "donor" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"last_gift_at" timestamp with time zone NOT NULL,
	"id_kind" text,
	"id_number" text,
	"address" text DEFAULT '' NOT NULL,
	"merged_into" uuid,
	CONSTRAINT "donor_key_unique" UNIQUE("key"),
	CONSTRAINT "donor_id_known" CHECK ("donor"."id_kind" in ('pan', 'aadhaar', 'tin', 'passport', 'voter', 'driving_licence', 'ration_card')),
	CONSTRAINT "donor_id_whole" CHECK (("donor"."id_kind" is null) = ("donor"."id_number" is null)),
	CONSTRAINT "donor_not_merged_into_itself" CHECK ("donor"."merged_into" <> "donor"."id")
);
--> statement-breakpoint
CREATE TABLE "donor_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"moved_ids" uuid[] NOT NULL,
	"merged_by" uuid NOT NULL,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	CONSTRAINT "donor_merge_undone_by_somebody" CHECK (("donor_merge"."undone_at" is null) = ("donor_merge"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "donor_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"donor_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "donor_note_text_given" CHECK (length("donor_note"."text") between 1 and 4000)
);
--> statement-breakpoint
CREATE TABLE "offline_gift" (
	"attempt_id" uuid PRIMARY KEY NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"received_on" date NOT NULL,
	"cleared_on" date,
	"reference" text NOT NULL,
	"bank" text NOT NULL,
	"reference_key" text,
	"note" text NOT NULL,
	"reason" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offline_gift_mode_known" CHECK ("offline_gift"."mode" in ('cash', 'cheque', 'neft', 'in_kind')),
	CONSTRAINT "offline_gift_state_known" CHECK ("offline_gift"."state" in ('to_clear', 'counted', 'bounced', 'cancelled')),
	CONSTRAINT "offline_gift_cheques_clear_and_bounce" CHECK ("offline_gift"."mode" = 'cheque' or ("offline_gift"."state" in ('counted', 'cancelled') and "offline_gift"."cleared_on" is null)),
	CONSTRAINT "offline_gift_cleared_when_counted" CHECK ("offline_gift"."mode" <> 'cheque' or "offline_gift"."state" not in ('to_clear', 'counted')
        or ("offline_gift"."state" = 'counted') = ("offline_gift"."cleared_on" is not null)),
	CONSTRAINT "offline_gift_cleared_later" CHECK ("offline_gift"."cleared_on" >= "offline_gift"."received_on"),
	CONSTRAINT "offline_gift_reason_given" CHECK (("offline_gift"."state" in ('bounced', 'cancelled')) = ("offline_gift"."reason" is not null))
);
--> statement-breakpoint
ALTER TABLE "donation_event" DROP CONSTRAINT "donation_event_kind_known";
--> statement-breakpoint
DROP INDEX "attempt_list_mode";
--> statement-breakpoint
ALTER TABLE "donor" ADD CONSTRAINT "donor_merged_into_donor_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_kept_id_donor_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_merged_id_donor_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_merged_by_account_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donor_merge" ADD CONSTRAINT "donor_merge_undone_by_account_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donor_note" ADD CONSTRAINT "donor_note_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "donor_note" ADD CONSTRAINT "donor_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "offline_gift" ADD CONSTRAINT "offline_gift_attempt_id_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."attempt"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "donor_list" ON "donor" USING btree ("last_gift_at","id") WHERE "donor"."merged_into" is null;
--> statement-breakpoint
CREATE INDEX "donor_words" ON "donor" USING gin (array_to_tsvector(array_remove(string_to_array(lower("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));
--> statement-breakpoint
CREATE INDEX "donor_merged" ON "donor" USING btree ("merged_into") WHERE "donor"."merged_into" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "donor_merge_standing" ON "donor_merge" USING btree ("merged_id") WHERE "donor_merge"."undone_at" is null;
--> statement-breakpoint
CREATE INDEX "donor_merge_kept" ON "donor_merge" USING btree ("kept_id");
--> statement-breakpoint
CREATE INDEX "donor_merge_merged" ON "donor_merge" USING btree ("merged_id");
--> statement-breakpoint
CREATE INDEX "donor_merge_by" ON "donor_merge" USING btree ("merged_by");
--> statement-breakpoint
CREATE INDEX "donor_merge_undone_by" ON "donor_merge" USING btree ("undone_by") WHERE "donor_merge"."undone_by" is not null;
--> statement-breakpoint
CREATE INDEX "donor_note_donor" ON "donor_note" USING btree ("donor_id","at");
--> statement-breakpoint
CREATE INDEX "donor_note_account" ON "donor_note" USING btree ("account_id");
--> statement-breakpoint
CREATE INDEX "offline_gift_reference" ON "offline_gift" USING btree ("reference_key") WHERE "offline_gift"."reference_key" is not null;
--> statement-breakpoint
CREATE INDEX "offline_gift_to_clear" ON "offline_gift" USING btree ("received_on","attempt_id") WHERE "offline_gift"."state" = 'to_clear';
--> statement-breakpoint
CREATE INDEX "donation_donor" ON "donation" USING btree (donor_key("email", "phone_number", "id"),"created_at","id");
--> statement-breakpoint
CREATE INDEX "attempt_list_mode" ON "attempt" USING btree ((case when "payment_mode" like 'UPI%' then 'upi' when "payment_mode" in ('CARD', 'NET_BANKING', 'CASH', 'CHEQUE', 'NEFT', 'IN_KIND') then lower("payment_mode") else 'other' end),"created_at","id") WHERE "attempt"."payment_mode" is not null;
--> statement-breakpoint
ALTER TABLE "donation_event" ADD CONSTRAINT "donation_event_kind_known" CHECK ("donation_event"."kind" in ('ordered', 'placed', 'refused', 'unanswered', 'completed', 'failed', 'quarantined',
        'refund_requested', 'refund_accepted', 'refunded', 'refund_failed', 'entered', 'bounced', 'cancelled'));
--> statement-breakpoint
-- Everybody who has given so far, as their latest gift has them. Later ones come with their receipts.
INSERT INTO donor (id, key, full_name, email, phone_number, last_gift_at)
SELECT DISTINCT ON (gift.key) gen_random_uuid(), gift.key, gift.full_name, gift.email, gift.phone_number, gift.recorded_at
FROM (
  SELECT donor_key(email, phone_number, donation.id) AS key, full_name, email, phone_number, entry.recorded_at
  FROM ledger_entry AS entry
  JOIN attempt ON attempt.id = entry.attempt_id
  JOIN donation ON donation.id = attempt.donation_id
  WHERE entry.kind = 'settled'
) AS gift
ORDER BY gift.key, gift.recorded_at DESC;
--> statement-breakpoint
CREATE TRIGGER offline_gift_stays BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN ((NEW.attempt_id, NEW.mode, NEW.received_on, NEW.reference, NEW.bank, NEW.reference_key)
      IS DISTINCT FROM (OLD.attempt_id, OLD.mode, OLD.received_on, OLD.reference, OLD.bank, OLD.reference_key)
    OR (OLD.cleared_on IS NOT NULL AND NEW.cleared_on IS DISTINCT FROM OLD.cleared_on))
  EXECUTE FUNCTION refuse_change('an offline gift keeps what was entered: cancel it and enter it anew');
--> statement-breakpoint
CREATE TRIGGER offline_gift_goes_one_way BEFORE UPDATE ON offline_gift FOR EACH ROW
  WHEN (NEW.state <> OLD.state AND NOT (
    (OLD.state = 'to_clear' AND NEW.state IN ('counted', 'bounced', 'cancelled'))
    OR (OLD.state = 'counted' AND NEW.state IN ('bounced', 'cancelled'))))
  EXECUTE FUNCTION refuse_change('an offline gift cannot go', 'state');
--> statement-breakpoint
CREATE TRIGGER offline_gift_kept BEFORE DELETE ON offline_gift FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER offline_gift_no_truncate BEFORE TRUNCATE ON offline_gift
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER donor_stays BEFORE UPDATE ON donor FOR EACH ROW
  WHEN ((NEW.id, NEW.key) IS DISTINCT FROM (OLD.id, OLD.key))
  EXECUTE FUNCTION refuse_change('a donor keeps the key that gifts are found by');
--> statement-breakpoint
CREATE TRIGGER donor_kept BEFORE DELETE ON donor FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER donor_note_append_only BEFORE UPDATE OR DELETE ON donor_note
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER donor_note_no_truncate BEFORE TRUNCATE ON donor_note
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER donor_merge_stays BEFORE UPDATE ON donor_merge FOR EACH ROW
  WHEN (OLD.undone_at IS NOT NULL OR (NEW.id, NEW.kept_id, NEW.merged_id, NEW.moved_ids, NEW.merged_by, NEW.merged_at)
    IS DISTINCT FROM (OLD.id, OLD.kept_id, OLD.merged_id, OLD.moved_ids, OLD.merged_by, OLD.merged_at))
  EXECUTE FUNCTION refuse_change('a merge of donors may only be undone, once');
--> statement-breakpoint
CREATE TRIGGER donor_merge_append_only BEFORE DELETE ON donor_merge FOR EACH ROW EXECUTE FUNCTION refuse_change();
