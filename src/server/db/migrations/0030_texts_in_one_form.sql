-- The form in which names and titles are compared and searched; the same as comparableText in src/domain/normal-text.ts.
CREATE FUNCTION comparable_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN trim(regexp_replace(
  lower(normalize(regexp_replace(
    given, U&'[\00AD\200B-\200D\202A-\202C\2060\2066-\2069\FEFF]', '', 'g'
  ), NFC)),
  U&'[\0009-\000D\0020\0085\00A0\1680\2000-\200A\2028\2029\202F\205F\3000]+', ' ', 'g'
));--> statement-breakpoint
DROP INDEX "contact_message_search";--> statement-breakpoint
DROP INDEX "donation_search";--> statement-breakpoint
DROP INDEX "donor_list_name";--> statement-breakpoint
DROP INDEX "donor_search";--> statement-breakpoint
ALTER TABLE "donor" drop column "name_mailbox_key";--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "name_mailbox_key" text GENERATED ALWAYS AS (case when email <> '' then regexp_replace(comparable_text(full_name), '^(mr|mrs|ms|smt|sri|shri|dr)[. ]+|[[:space:].,''’-]+', '', 'g') || ' ' || regexp_replace(lower(split_part(trim(email), '@', 1)), '[+].*$|[.]', '', 'g') end) STORED;--> statement-breakpoint
ALTER TABLE "donor" drop column "name_phone_key";--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "name_phone_key" text GENERATED ALWAYS AS (case when phone_number <> '' then regexp_replace(comparable_text(full_name), '^(mr|mrs|ms|smt|sri|shri|dr)[. ]+|[[:space:].,''’-]+', '', 'g') || ' ' || right(phone_number, 6) end) STORED;--> statement-breakpoint
CREATE INDEX "contact_message_search" ON "contact_message" USING gin (array_to_tsvector(array_remove(string_to_array(comparable_text("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));--> statement-breakpoint
CREATE INDEX "donation_search" ON "donation" USING gin (array_to_tsvector(array_remove(string_to_array(comparable_text("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));--> statement-breakpoint
CREATE INDEX "donor_list_name" ON "donor" USING btree ((comparable_text("full_name") collate "C"),"id") WHERE merged_into is null;--> statement-breakpoint
CREATE INDEX "donor_search" ON "donor" USING gin (array_to_tsvector(array_remove(string_to_array(comparable_text("full_name" || ' ' || "email" || ' ' || "phone_number"), ' '), '')));--> statement-breakpoint
-- Dropped with their columns.
CREATE INDEX "donor_name_mailbox_key" ON "donor" USING btree ("name_mailbox_key","email_key") WHERE merged_into is null and "donor"."name_mailbox_key" is not null;--> statement-breakpoint
CREATE INDEX "donor_name_phone_key" ON "donor" USING btree ("name_phone_key","phone_number") WHERE merged_into is null and "donor"."name_phone_key" is not null;
