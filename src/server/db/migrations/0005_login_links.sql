ALTER TABLE "address_link" DROP CONSTRAINT "address_link_purpose_known";--> statement-breakpoint
ALTER TABLE "address_link" DROP CONSTRAINT "address_link_of_one";--> statement-breakpoint
ALTER TABLE "session" ADD COLUMN "is_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "address_link" ADD COLUMN "return_to" jsonb;--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_return" CHECK ("address_link"."return_to" is null or "address_link"."purpose" = 'login');--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_purpose_known" CHECK ("address_link"."purpose" in ('open', 'data', 'claim', 'change', 'login'));--> statement-breakpoint
ALTER TABLE "address_link" ADD CONSTRAINT "address_link_of_one" CHECK (num_nonnulls("address_link"."account_id", "address_link"."session_hash") = case when "address_link"."purpose" in ('open', 'data', 'login') then 0 else 1 end);