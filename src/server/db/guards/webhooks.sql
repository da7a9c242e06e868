-- Receivers of webhooks, and the events that wait for them.

-- Another address or other events are another receiver, so that what the owners approved stays what is sent.
-- control: the address and the events of a receiver never change (webhook-guards.test.ts)
CREATE OR REPLACE TRIGGER webhook_receiver_fixed_columns BEFORE UPDATE ON webhook_receiver FOR EACH ROW
  WHEN ((NEW.id, NEW.url, NEW.events, NEW.created_by, NEW.created_at)
    IS DISTINCT FROM (OLD.id, OLD.url, OLD.events, OLD.created_by, OLD.created_at))
  EXECUTE FUNCTION refuse_change('the address and the events of a receiver never change');

CREATE OR REPLACE FUNCTION webhook_receiver_people_approved() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM approval WHERE id = NEW.approval_id AND kind = 'webhook_people'
      AND subject = 'webhook:' || NEW.id AND state IN ('carrying_out', 'approved')) THEN
    RAISE EXCEPTION 'people’s details are sent only with an approval: %', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$;

-- control: the database asks for an approval before people’s details are sent (webhook-guards.test.ts)
CREATE OR REPLACE TRIGGER webhook_receiver_people_approved BEFORE INSERT OR UPDATE ON webhook_receiver FOR EACH ROW
  WHEN (NEW.includes_people) EXECUTE FUNCTION webhook_receiver_people_approved();

-- Queues an event for the receivers that want it, in the transaction of what happened. A receiver with 10,000 waiting events accepts
-- none, so further ones count as failed at once; staff can send them again. The lock makes the removal of a receiver wait, which would
-- otherwise make the payment fail.
CREATE OR REPLACE FUNCTION queue_webhooks(happened text, attempt uuid, refund uuid, receipt uuid, at timestamptz) RETURNS void
LANGUAGE sql SET search_path = pg_catalog, public, pg_temp AS $$
  INSERT INTO webhook_delivery (id, receiver_id, event, attempt_id, refund_id, receipt_id, created_at, give_up_at, next_try_at, answer)
  SELECT gen_random_uuid(), receiver.id, happened, attempt, refund, receipt, at, at + interval '3 days',
    CASE WHEN queue.is_full THEN NULL ELSE at END, CASE WHEN queue.is_full THEN 'Not sent: 10,000 events were waiting.' ELSE '' END
  FROM (SELECT id FROM webhook_receiver WHERE is_on AND happened = ANY (events) FOR KEY SHARE) AS receiver
  CROSS JOIN LATERAL (
    SELECT count(*) >= 10000 AS is_full
    FROM (SELECT FROM webhook_delivery WHERE receiver_id = receiver.id AND next_try_at IS NOT NULL LIMIT 10000) AS waiting
  ) AS queue
$$;

CREATE OR REPLACE FUNCTION outbox_queues_webhooks() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  IF NEW.kind = 'donation_settled' THEN
    PERFORM queue_webhooks('gift.settled', NEW.attempt_id, NULL, NULL, NEW.created_at);
  ELSIF NEW.refund_id IS NOT NULL THEN
    PERFORM queue_webhooks('gift.refunded', NEW.attempt_id, NEW.refund_id, NULL, NEW.created_at);
  END IF;
  RETURN NULL;
END $$;

-- Imported gifts of earlier years have no row there.
-- control: an event is written in the transaction that settles or refunds a gift (events.test.ts)
CREATE OR REPLACE TRIGGER outbox_queues_webhooks AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION outbox_queues_webhooks();

CREATE OR REPLACE FUNCTION receipt_queues_webhooks() RETURNS trigger LANGUAGE plpgsql
SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  PERFORM queue_webhooks('gift.receipted', NEW.attempt_id, NULL, NEW.id, NEW.issued_at);
  RETURN NULL;
END $$;

-- control: an event is written in the transaction that issues a receipt (events.test.ts)
CREATE OR REPLACE TRIGGER receipt_queues_webhooks AFTER INSERT ON receipt FOR EACH ROW EXECUTE FUNCTION receipt_queues_webhooks();
