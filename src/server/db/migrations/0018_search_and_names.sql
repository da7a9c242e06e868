DROP INDEX "contact_message_search";--> statement-breakpoint
DROP INDEX "donation_search";--> statement-breakpoint
DROP INDEX "donor_search";--> statement-breakpoint
ALTER TABLE "expense" drop column "words";--> statement-breakpoint
ALTER TABLE "expense" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(string_to_array(translate(comparable_text(purpose || ' ' || payee_label), '''‘’', ''), ' '), ''))) STORED;--> statement-breakpoint
CREATE INDEX "expense_search" ON "expense" USING gin ("words");--> statement-breakpoint
ALTER TABLE "donor" ADD COLUMN "name_key" text GENERATED ALWAYS AS (nullif(regexp_replace(comparable_text(full_name), '^(mr|mrs|ms|smt|sri|shri|dr)[. ]+|[[:space:].,''’-]+', '', 'g'), '')) STORED;--> statement-breakpoint
CREATE INDEX "donor_name_key" ON "donor" USING btree ("name_key","phone_number") WHERE merged_into is null and "donor"."name_key" is not null;--> statement-breakpoint
CREATE INDEX "contact_message_search" ON "contact_message" USING gin (array_to_tsvector(array_remove(string_to_array(translate(comparable_text("full_name" || ' ' || "email" || ' ' || "phone_number"), '''‘’', ''), ' '), '')));--> statement-breakpoint
CREATE INDEX "donation_search" ON "donation" USING gin (array_to_tsvector(array_remove(string_to_array(translate(comparable_text("full_name" || ' ' || "email" || ' ' || "phone_number"), '''‘’', ''), ' '), '')));--> statement-breakpoint
CREATE INDEX "donor_search" ON "donor" USING gin (array_to_tsvector(array_remove(string_to_array(translate(comparable_text("full_name" || ' ' || "email" || ' ' || "phone_number"), '''‘’', ''), ' '), '')));