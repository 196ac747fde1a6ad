import type { TemplateKind } from '@keyhold/contract';

export interface FirstText {
  kind: TemplateKind;
  title: string;
  body: string;
}

/** What every property can print and mail from its first day. */
export const englishTexts: readonly FirstText[] = [
  {
    kind: 'incident',
    title: 'Incident report',
    body: `# What happened

- Type of incident: {{incident_type}}
- Date and time: {{date_and_time}}
- Room: {{room_number}}
- Guest: {{guest_name}}
- Priority: {{priority}}

# Where it stands

- Status: {{status}}
- Resolved: {{resolved_at}}
- CCTV recording available: {{cctv_available}}

This report was drawn up on {{current_date}} from our incident book, in which the full statements, the names of witnesses and the evidence are kept. Recordings are handed over to the police or the council on written request only, and are overwritten unless somebody asks for them in time.

If anything above is not as you remember it, please tell the duty manager within seven days, so that your account can be added to it.

Signed for the property:

Name and position:`,
  },
  {
    kind: 'maintenance',
    title: 'Work order',
    body: `To: {{contractor_name}}
Date: {{current_date}}

Please carry out the following work at our property.

# The job

- Room: {{room_no}}
- Area: {{area}}
- Booked in for: {{booked_in}}
- Status: {{status}}

{{issue}}

# On the day

Please report to reception on arrival, sign the contractors' book and collect a pass. Rooms may be occupied: knock, wait, and never enter a guest's room without a member of our staff.

Work beyond what is described here needs our agreement before it is begun. Leave the room clean and safe, and take photos before and after.

# When it is done

- Completed: {{resolved_at}}
- Cost agreed: {{cost}}

Please put the room and the date of this order on your invoice. Thank you.`,
  },
  {
    kind: 'reservation',
    title: 'Booking confirmation',
    body: `{{current_date}}

Dear {{guest_name}},

Thank you for your booking. We are looking forward to welcoming you, and confirm the following.

# Your stay

- Booking: {{booking_id}}
- Confirmation number: {{booking_confirmation}}
- Arrival: {{check_in}}
- Departure: {{check_out}}
- Room: {{room_number}}

# When you arrive

Please bring a photo ID for every adult. Reception is staffed day and night; if you cannot come on the day of your arrival, let us know, so that we keep the room for you.

# How we reach you

- Phone: {{guest_phone}}
- Email: {{guest_email}}

If one of these is wrong, if you need a step-free room or help in an emergency, or if anything else would make your stay easier, please reply to us before you come.

Kind regards
The reception team`,
  },
  {
    kind: 'purchasing_request',
    title: 'Purchase request',
    body: `# What is needed

- Product: {{product_name}}
- Quantity: {{quantity}}
- Priority: {{priority}}

# Who asked

- Requested by: {{requested_by}}
- Requested on: {{requested_at}}

# Decision

- Status: {{status}}
- Decided by: {{admin_name}}
- Remarks: {{admin_remarks}}

# Order

- Ordered on: {{order_date}}
- Delivery: {{delivery_date}}

Printed on {{current_date}}. Deliveries are taken in by the stores between 8:00 and 16:00; quantities and use-by dates are checked against this sheet before the delivery note is signed.`,
  },
  {
    kind: 'change_request',
    title: 'Answer to a request',
    body: `Dear {{requested_by}},

we have looked at the request that you made on {{requested_at}}.

# What was asked for

- Room: {{room_numbers}}

{{request_reason}}

# Our answer

- Decision: {{status}}

{{admin_remarks}}

If you have a question about it, please speak to the duty manager. A request that was rejected can be made again when something has changed.`,
  },
];
