import { SAMPLE_ADDRESS, SAMPLE_ID } from './donor-keys.ts';
import { startYear } from './start-year.ts';

/** The donors, half of them with the details needed for Form 10BD; some known by phone only are merged with their online record. */
export const DONORS = [
  `insert into donor (id, key, full_name, email, phone_number, last_gift_at, id_kind, id_sealed, id_hash,
                      address_sealed)
   select gen_random_uuid(), key, full_name, email, phone_number, last_at, case when d % 2 = 0 then 'pan' end,
          case when d % 2 = 0 then '${SAMPLE_ID.sealed}' end,
          case when d % 2 = 0 then case when d % 10000 = 1234 then '${SAMPLE_ID.hash}' else md5((d % 10000)::text) end end,
          case when d % 2 = 0 then '${SAMPLE_ADDRESS}' end
   from (
     select donor_key(gift.email, gift.phone_number, gift.donation) as key, min(gift.d) as d,
            min(gift.full_name) as full_name, min(gift.email) as email, min(gift.phone_number) as phone_number,
            max(coalesce(paid.settled_at, gift.at)) as last_at
     from gift left join paid on paid.donation_id = gift.donation
     where paid.id is not null or (gift.is_offline and gift.state = 'PENDING')
     group by 1
   ) as known`,
  `with duplicate as (
     select offline.id, online.id as online_id from donor offline
     join donor online on online.phone_number = offline.phone_number and online.email <> ''
     where offline.key like 'tel:%' and offline.phone_number like '%9'
   ), merged as (
     update donor set merged_into = duplicate.online_id from duplicate where donor.id = duplicate.id
   )
   insert into donor_merge (id, kept_id, merged_id, moved_ids, merged_by, merged_at)
   select gen_random_uuid(), online_id, duplicate.id, '{}', account.id, now() from duplicate cross join account`,
  `update donor set gifts = known.gifts, net_paise = known.paise, first_gift_at = known.first_at
   from (
     select coalesce(donor.merged_into, donor.id) as id, count(*)::int as gifts,
            sum(attempt.amount_paise - attempt.reversed_paise) as paise, min(attempt.counted_at) as first_at
     from attempt join donation on donation.id = attempt.donation_id
     join donor on donor.key = donor_key(donation.email, donation.phone_number, donation.id)
     where attempt.state = 'COMPLETED' and attempt.reversed_paise < attempt.amount_paise group by 1
   ) as known where known.id = donor.id`,
  `insert into donor_year (start_year, donor_id, gifts, net_paise)
   select ${startYear('attempt.counted_at')}, donor.id, count(*)::int, sum(attempt.amount_paise - attempt.reversed_paise)
   from attempt join donation on donation.id = attempt.donation_id
   join donor on donor.key = donor_key(donation.email, donation.phone_number, donation.id)
   where attempt.state = 'COMPLETED' and attempt.reversed_paise < attempt.amount_paise group by 1, 2`,
];
