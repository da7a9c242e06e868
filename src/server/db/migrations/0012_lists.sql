CREATE TABLE "donor_year" (
	"start_year" integer NOT NULL,
	"donor_id" uuid NOT NULL,
	"gifts" integer NOT NULL,
	"net_paise" bigint NOT NULL,
	CONSTRAINT "donor_year_start_year_donor_id_pk" PRIMARY KEY("start_year","donor_id"),
	CONSTRAINT "donor_year_positive" CHECK ("donor_year"."gifts" > 0 and "donor_year"."net_paise" > 0)
);
--> statement-breakpoint
DROP INDEX "donor_name";--> statement-breakpoint
DROP INDEX "donor_list";--> statement-breakpoint
ALTER TABLE "campaign" ADD COLUMN "import_id" uuid;--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "email_key" text GENERATED ALWAYS AS (case when email <> '' then regexp_replace(lower(split_part(trim(email), '@', 1)), '[+].*$|[.]', '', 'g') || '@' || lower(split_part(trim(email), '@', 2)) end) STORED;--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "name_mailbox_key" text GENERATED ALWAYS AS (case when email <> '' then regexp_replace(lower(full_name), '^(mr|mrs|ms|smt|sri|shri|dr)[. ]+|[[:space:].,''’-]+', '', 'g') || ' ' || regexp_replace(lower(split_part(trim(email), '@', 1)), '[+].*$|[.]', '', 'g') end) STORED;--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "name_phone_key" text GENERATED ALWAYS AS (case when phone_number <> '' then regexp_replace(lower(full_name), '^(mr|mrs|ms|smt|sri|shri|dr)[. ]+|[[:space:].,''’-]+', '', 'g') || ' ' || right(phone_number, 6) end) STORED;--> statement-breakpoint
ALTER TABLE "donor_year" ADD CONSTRAINT "donor_year_donor_id_donor_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."donor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donor_year_donor" ON "donor_year" USING btree ("donor_id");--> statement-breakpoint
ALTER TABLE "campaign" ADD CONSTRAINT "campaign_import_id_import_file_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_file"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_import" ON "campaign" USING btree ("import_id") WHERE "campaign"."import_id" is not null;--> statement-breakpoint
CREATE INDEX "attempt_failure" ON "attempt" USING btree ("failure_codes","counted_at","id") WHERE "attempt"."state" = 'FAILED';--> statement-breakpoint
CREATE INDEX "donor_list_name" ON "donor" USING btree ((lower("full_name") collate "C"),"id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_list_gifts" ON "donor" USING btree ("gifts","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_list_total" ON "donor" USING btree ("net_paise","id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_list_first" ON "donor" USING btree ((coalesce("first_gift_at", '-infinity'::timestamptz)),"id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_list_incomplete" ON "donor" USING btree ("last_gift_at","id") WHERE merged_into is null and "donor"."gifts" > 0 and ("donor"."id_sealed" is null or "donor"."address_sealed" is null);--> statement-breakpoint
CREATE INDEX "donor_email" ON "donor" USING btree ((lower("email") collate "C")) WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_document" ON "donor" USING btree ("id_hash","id_kind") WHERE merged_into is null and "donor"."id_hash" is not null;--> statement-breakpoint
CREATE INDEX "donor_email_key" ON "donor" USING btree ("email_key") WHERE merged_into is null and "donor"."email_key" is not null;--> statement-breakpoint
CREATE INDEX "donor_name_mailbox_key" ON "donor" USING btree ("name_mailbox_key","email_key") WHERE merged_into is null and "donor"."name_mailbox_key" is not null;--> statement-breakpoint
CREATE INDEX "donor_name_phone_key" ON "donor" USING btree ("name_phone_key","phone_number") WHERE merged_into is null and "donor"."name_phone_key" is not null;--> statement-breakpoint
CREATE INDEX "receipt_list_amount" ON "receipt" USING btree ("financial_year","amount_paise","number");--> statement-breakpoint
CREATE INDEX "donor_list" ON "donor" USING btree ("last_gift_at","id","first_gift_at") WHERE merged_into is null;--> statement-breakpoint
-- Existing donors.
INSERT INTO donor_year (start_year, donor_id, gifts, net_paise)
SELECT extract(year FROM (attempt.counted_at AT TIME ZONE 'Asia/Kolkata') - interval '3 months')::int,
  donor.id, count(*)::int, sum(attempt.amount_paise - attempt.reversed_paise)
FROM attempt
JOIN donation ON donation.id = attempt.donation_id
JOIN donor ON donor.key = donor_key(donation.email, donation.phone_number, donation.id)
WHERE attempt.state = 'COMPLETED' AND attempt.reversed_paise < attempt.amount_paise
GROUP BY 1, 2;
